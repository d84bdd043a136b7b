import classes from './figure-table.module.css';

export interface FigureRow {
  readonly label: string;
  /** Already formatted: "61 mg", "Not known". */
  readonly figure: string;
  /** How much of it is known: "4 of 12 foods report it". */
  readonly hint?: string;
}

export interface FigureTableProps {
  readonly caption: string;
  readonly groups: readonly { readonly title: string; readonly rows: readonly FigureRow[] }[];
}

/** Many figures in groups, side by side where there is room. */
export function FigureTable({ caption, groups }: FigureTableProps) {
  return (
    <div className={classes.tables}>
      {groups.map(({ title, rows }) => (
        <table key={title} className={classes.table} aria-label={`${caption}: ${title}`}>
          <thead>
            <tr>
              <th colSpan={2} scope="colgroup">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, figure, hint }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {figure}
                  {hint ? <span className={classes.hint}>{hint}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
