/**
 * Who shares a dish. The whole family eats one dish whenever enough dishes suit everyone; only where
 * limits collide is a meal split into as few tables as possible.
 */

/** All ways to split 0..count-1 into at most `most` groups (restricted growth strings). */
function* partitions(count: number, most: number): Generator<number[]> {
  const labels = new Array<number>(count).fill(0);
  function* place(position: number, groups: number): Generator<number[]> {
    if (position === count) {
      yield [...labels];
      return;
    }
    for (let label = 0; label <= Math.min(groups, most - 1); label += 1) {
      labels[position] = label;
      yield* place(position + 1, Math.max(groups, label + 1));
    }
  }
  yield* place(0, 0);
}

const intersect = (sets: readonly ReadonlySet<number>[]): number[] => {
  const [first, ...rest] = sets;
  return first ? [...first].filter((dish) => rest.every((set) => set.has(dish))) : [];
};

export interface TableGroup {
  /** Positions into the `allowed` given. */
  readonly eaters: readonly number[];
  readonly candidates: readonly number[];
}

function groupsOf(labels: readonly number[], allowed: readonly ReadonlySet<number>[]): TableGroup[] {
  const groups = Math.max(...labels) + 1;
  return Array.from({ length: groups }, (_, label) => {
    const eaters = labels.flatMap((own, eater) => (own === label ? [eater] : []));
    return { eaters, candidates: intersect(eaters.map((eater) => allowed[eater] ?? new Set<number>())) };
  });
}

const fewest = (groups: readonly TableGroup[]) => Math.min(...groups.map((group) => group.candidates.length));

/** Everyone alone, then joined step by step with the table that leaves most dishes: for large families. */
function joinGreedily(allowed: readonly ReadonlySet<number>[], enough: number): TableGroup[] {
  let groups: TableGroup[] = allowed.map((set, eater) => ({ eaters: [eater], candidates: [...set] }));
  for (;;) {
    let best: { first: number; second: number; candidates: number[] } | null = null;
    for (const [first, one] of groups.entries()) {
      for (const [second, other] of groups.entries()) {
        if (second <= first) continue;
        const candidates = intersect([new Set(one.candidates), new Set(other.candidates)]);
        if (candidates.length >= enough && candidates.length > (best?.candidates.length ?? 0))
          best = { first, second, candidates };
      }
    }
    if (!best) return groups;
    const { first, second, candidates } = best;
    const eaters = [...(groups[first]?.eaters ?? []), ...(groups[second]?.eaters ?? [])].sort(
      (a, b) => a - b,
    );
    groups = [...groups.filter((_, index) => index !== first && index !== second), { eaters, candidates }];
  }
}

/**
 * The split with the fewest tables at which every table has at least `enough` dishes; among equals the one
 * whose poorest table has most. When even single eaters have fewer, the split that leaves most.
 *
 * @param allowed dishes that each eater may have; each must have at least one
 * @param apart eaters who must sit alone (a hard daily limit that the shared dishes cannot meet)
 */
export function splitTables(
  allowed: readonly ReadonlySet<number>[],
  enough: number,
  apart: ReadonlySet<number>,
): readonly TableGroup[] {
  const together = allowed.map((_, eater) => eater).filter((eater) => !apart.has(eater));
  const alone = [...apart].map((eater) => ({ eaters: [eater], candidates: [...(allowed[eater] ?? [])] }));
  const sets = together.map((eater) => allowed[eater] ?? new Set<number>());
  const own = (groups: readonly TableGroup[]) => [
    ...groups.map((group) => ({ ...group, eaters: group.eaters.map((at) => together[at] ?? at) })),
    ...alone,
  ];
  if (sets.length === 0) return alone;
  // A person with fewer dishes than `enough` cannot make a table richer than that.
  const needed = Math.min(enough, ...sets.map((set) => set.size));
  if (sets.length > 7) return own(joinGreedily(sets, needed));
  let best: TableGroup[] | null = null;
  for (let tables = 1; tables <= sets.length; tables += 1) {
    for (const labels of partitions(sets.length, tables)) {
      if (Math.max(...labels) + 1 !== tables) continue;
      const groups = groupsOf(labels, sets);
      if (fewest(groups) >= needed && (!best || fewest(groups) > fewest(best))) best = groups;
    }
    if (best) return own(best);
  }
  return own(sets.map((set, eater) => ({ eaters: [eater], candidates: [...set] })));
}
