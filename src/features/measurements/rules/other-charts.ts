/**
 * Conditions with growth charts of their own. Sources: Zemel and others, Pediatrics 136:e1204, 2015 (Down syndrome; on
 * CDC's pages); Rogol and Hayden, J. Pediatr. 164(5 Suppl):S1, 2014, and the AAP's health supervision reports (others).
 */
const OTHER_CHARTS: readonly (readonly [name: string, written: RegExp])[] = [
  ['Down syndrome', /^(downs? ?syndrome|downs?|trisomy 21|t21)$/],
  ['Turner syndrome', /^turners? syndrome$/],
  ['Prader-Willi syndrome', /^prader willi( syndrome)?$/],
  ['Noonan syndrome', /^noonans? syndrome$/],
  ['Williams syndrome', /^williams syndrome$/],
  ['achondroplasia', /^achondroplasia$/],
  ['Marfan syndrome', /^marfans? syndrome$/],
  ['Cornelia de Lange syndrome', /^cornelia de lange( syndrome)?$/],
  ['Rubinstein-Taybi syndrome', /^rubinstein taybi( syndrome)?$/],
  ['cerebral palsy', /^cerebral palsy$/],
];

/** The first condition of a profile for which the standard charts do not fit; `null`: none is named. */
export function otherChartsOf(conditions: readonly string[]): string | null {
  const written = conditions.map((condition) =>
    condition
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .replaceAll(/[-_\s]+/g, ' ')
      .trim(),
  );
  return OTHER_CHARTS.find(([, pattern]) => written.some((each) => pattern.test(each)))?.[0] ?? null;
}
