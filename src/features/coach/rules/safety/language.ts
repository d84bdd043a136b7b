const SPANISH = new Set(
  'el la los las un una de del que y en mi me se no si por para con su es lo le al como pero mas ya muy tengo estoy quiero esta este hijo hija mama papa bebe nino nina anos puedo hacer ayuda cuando porque todo nada hoy soy'.split(
    ' ',
  ),
);
const ENGLISH = new Set(
  'the a an i my me is are am of to and in it for with he she his her they you do not dont what how can be was have has this that on but so if im when want who at from or'.split(
    ' ',
  ),
);

/** The language of a message by its small words; `otherwise` where they do not tell. */
export function languageOf(text: string, otherwise: 'en' | 'es'): 'en' | 'es' {
  let spanish = /[ñ¿¡]/.test(text) ? 1 : 0;
  let english = 0;
  for (const word of text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []) {
    if (SPANISH.has(word)) spanish += 1;
    if (ENGLISH.has(word)) english += 1;
  }
  if (spanish === english) return otherwise;
  return spanish > english ? 'es' : 'en';
}
