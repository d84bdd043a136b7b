import { Component, createRef, type ReactNode } from 'react';
import { MOTION_MS, mayMove } from './motion.ts';

interface MovingRowsProps {
  /** Another text when rows change places; only then do they move. */
  readonly order: string;
  readonly className?: string | undefined;
  /** With rows that have a `data-item` of their own, in as many lists as there are. */
  readonly children: ReactNode;
}

/** Where rows are, from the upper edge of the window. */
type Places = ReadonlyMap<string, number>;

/**
 * Rows that change places do so in one movement, so that the eye goes along. A class, because no hook sees the page as it
 * was right before a change.
 */
export class MovingRows extends Component<MovingRowsProps> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: MovingRowsProps): Places | null {
    if (before.order === this.props.order || !mayMove()) return null;
    return new Map(this.rows().map(([id, row]) => [id, row.getBoundingClientRect().top]));
  }

  override componentDidUpdate(_props: MovingRowsProps, _state: unknown, before: Places | null): void {
    if (before === null) return;
    const rows = this.rows();
    // One that is still on its way starts from where it is seen, and all are measured at rest.
    for (const [, row] of rows) for (const running of row.getAnimations()) running.cancel();
    for (const [id, row] of rows) {
      const from = (before.get(id) ?? Number.NaN) - row.getBoundingClientRect().top;
      if (Math.abs(from) >= 1) slide(row, from);
    }
  }

  private rows(): (readonly [id: string, row: HTMLElement])[] {
    const rows = this.box.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    return [...rows].map((row) => [row.dataset.item ?? '', row] as const);
  }

  override render(): ReactNode {
    return (
      <div ref={this.box} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }
}

function slide(row: HTMLElement, from: number): void {
  row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
    duration: MOTION_MS,
    easing: 'ease-out',
  });
}
