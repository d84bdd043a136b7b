import { Table, type TableProps } from '@mantine/core';
import classes from './folding-table.module.css';

/** A small table of words, whose cells stand one below the other where there is no room beside each other. */
export function FoldingTable(props: TableProps) {
  return (
    <div className={classes.box}>
      <Table {...props} />
    </div>
  );
}
