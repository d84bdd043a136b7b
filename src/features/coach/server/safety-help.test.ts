import { describe, expect, it } from 'vitest';
import type { SafetyQuestion } from './parts.ts';
import { readHelpTexts } from './safety-files.ts';
import { createSafetyGate } from './safety-gate.ts';

const gate = createSafetyGate();
const texts = readHelpTexts();

function helpFor(text: string, more: Partial<SafetyQuestion> = {}) {
  const verdict = gate.judge({ text, earlier: [], asker: 'adult', about: 'self', country: 'US', ...more });
  if (verdict.outcome === 'pass') throw new Error(`"${text}" passed`);
  return verdict.help;
}

/** Titles are what a person sees first; two texts may share one. */
function situationOf(text: string, more?: Partial<SafetyQuestion>): readonly (string | null)[] {
  const { title } = helpFor(text, more);
  return texts
    .filter((each) => each.title.en === title || each.title.es === title)
    .map(({ situation }) => situation);
}

type Case = readonly [string, SafetyQuestion['asker'], SafetyQuestion['about'], string];

const BREATHING: readonly Case[] = [
  ['my 2 year old is not breathing', 'adult', 'self', 'not_breathing_child'],
  ['my 2 year old is not breathing', 'adult', 'child', 'not_breathing_child'],
  ['mi hija de 2 años no respira', 'adult', 'self', 'not_breathing_child'],
  ['my dad is not breathing', 'adult', 'self', 'not_breathing'],
  ['mi papá no respira', 'adult', 'self', 'not_breathing'],
  ['my baby isnt breathing', 'adult', 'infant', 'not_breathing_baby'],
  ['my baby isnt breathing', 'adult', 'self', 'not_breathing_baby'],
  ['mi bebé no respira', 'adult', 'infant', 'not_breathing_baby'],
  [
    'we pulled my daughter out of the pool she drowned and is not breathing',
    'adult',
    'child',
    'not_breathing_child',
  ],
  ['sacamos a mi hija de la alberca, se ahogó y no respira', 'adult', 'child', 'not_breathing_child'],
  ['my son fell off the bunk bed and is not breathing', 'adult', 'child', 'not_breathing_child'],
  ['mi hijo se cayó de la litera y no despierta', 'adult', 'child', 'not_breathing_child'],
  ['my husband is diabetic, found him on the floor not responding', 'adult', 'adult', 'sugar_not_breathing'],
  ['mi esposo es diabético, está tirado en el piso y no responde', 'adult', 'adult', 'sugar_not_breathing'],
  ['my baby has low blood sugar and wont wake up', 'adult', 'infant', 'sugar_not_breathing'],
  ['mi bebé tiene el azúcar baja y no despierta', 'adult', 'infant', 'sugar_not_breathing'],
  ['my baby went limp and isnt breathing', 'adult', 'infant', 'not_breathing_baby'],
  ['mi bebé está aguadito y no respira', 'adult', 'infant', 'not_breathing_baby'],
  ['his lips are blue, overdosed on fentanyl', 'adult', 'adult', 'poison_not_breathing'],
  ['tiene los labios morados, sobredosis de fentanilo', 'adult', 'adult', 'poison_not_breathing'],
  ['my mom is not breathing', 'child', 'self', 'not_breathing'],
  ['mi mamá no respira', 'child', 'self', 'not_breathing'],
];
const OTHERS: readonly Case[] = [
  ['fainted after the new antibiotic and his face is swollen', 'adult', 'adult', 'allergic'],
  ['se desmayó después del antibiótico nuevo y tiene la cara hinchada', 'adult', 'adult', 'allergic'],
  ['the carbon monoxide alarm is beeping and my head hurts', 'child', 'self', 'gas'],
  ['suena la alarma de monóxido y me duele la cabeza', 'child', 'self', 'gas'],
  ['i swallowed a button battery', 'child', 'self', 'battery'],
  ['me tragué una pila de botón', 'child', 'self', 'battery'],
  ['i ate a peanut and my throat is closing', 'child', 'self', 'allergic'],
  ['comí cacahuate y se me cierra la garganta', 'child', 'self', 'allergic'],
  ['i gave my 8 month old cows milk in the bottle', 'adult', 'infant', 'milk'],
  ['le di leche de vaca en el biberón a mi bebé de 8 meses', 'adult', 'infant', 'milk'],
];

const PREGNANT: readonly Case[] = [
  ['i want to die and i am pregnant', 'teen', 'pregnant', '1-833-852-6262'],
  ['quiero morirme y estoy embarazada', 'teen', 'pregnant', '1-833-852-6262'],
];

describe('the help that is shown', () => {
  it.each(BREATHING)('of "%s" (%s about %s) is CPR: %s', (text, asker, about, expected) => {
    expect(situationOf(text, { asker, about })).toContain(expected);
    const help = helpFor(text, { asker, about });
    expect(help.text).toMatch(/911/);
    expect(help.text).toMatch(/middle of the chest|centro del pecho/);
  });

  it.each(OTHERS)('of "%s" (%s about %s) is %s', (text, asker, about, expected) => {
    expect(situationOf(text, { asker, about })).toContain(expected);
  });

  it.each([
    ['my daughter makes herself throw up and today she fainted and vomited blood', 'adult', 'teen'],
    ['mi hija se provoca el vómito y hoy se desmayó y vomitó sangre', 'adult', 'teen'],
    ['i make myself throw up and today there is blood and i fainted', 'teen', 'self'],
    ['me provoco el vómito y hoy hay sangre y me desmayé', 'teen', 'self'],
    ['i havent eaten in 3 days because im fat and i fainted', 'child', 'self'],
    ['no he comido en 3 días porque estoy gorda y me desmayé', 'child', 'self'],
  ] as const)('of "%s" names the emergency number first', (text, asker, about) => {
    expect(helpFor(text, { asker, about }).text).toMatch(/^[^{]*?911/);
  });

  it('not waking up as a hope is self-harm, and for a person who was found is CPR', () => {
    for (const text of [
      'i hope i wont wake up tomorrow, i want to die',
      'ojalá no despierte mañana, quiero morirme',
    ])
      expect(helpFor(text, { asker: 'teen' }).text).not.toMatch(/CPR|RCP/);
    const found = 'she wants to die, she swallowed pills, she wont wake up and she isnt breathing';
    expect(situationOf(found, { about: 'teen' })).toContain('poison_not_breathing');
  });

  it.each(PREGNANT)('of "%s" (%s about %s) speaks to her, with %s', (text, asker, about, phone) => {
    const help = helpFor(text, { asker, about });
    expect(help.text).toContain(phone);
    expect(help.text).not.toMatch(/promised|prometido|not a secret|no es un secreto/);
  });

  it.each([
    ['BR', '190'],
    ['CL', '133'],
    ['US', '911'],
  ])('of danger from a person calls the police in %s', (country, number) => {
    expect(helpFor('my partner hits me, he is hitting me now', { country }).text).toContain(number);
    expect(helpFor('mi pareja me pega, me está golpeando ahora', { country }).text).toContain(number);
  });

  it('of an abused older person never leads to a line for others, nor to US offices', () => {
    const help = helpFor('they hit my grandfather in the care home', { about: 'senior', country: 'ES' });
    expect(help.text).not.toMatch(/016|024|ombudsman|Adult Protective Services/);
    const spanish = helpFor('le pegan a mi abuelo en el asilo', { about: 'senior', country: 'ES' });
    expect(spanish.text).not.toMatch(/016|024/);
  });

  it('always has a sentence for poison', () => {
    for (const text of ['my child drank bleach', 'mi hijo bebió cloro'])
      expect(helpFor(text, { about: 'child', country: '*' }).text).toMatch(/112 \(your local poison center/);
  });

  it('says who answers when the poison center is closed', () => {
    expect(helpFor('my child drank bleach', { about: 'child', country: 'IE' }).text).toContain(
      'at other hours 112',
    );
  });
});
