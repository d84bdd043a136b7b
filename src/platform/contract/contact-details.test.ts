import { expect, it } from 'vitest';
import { signupBody } from './accounts.ts';
import { isPhoneNumber, PHONE_PROBLEM } from './contact-details.ts';

it.each(['0123456789', '+1 555 123 4567', '(555) 123-4567', '+49 30/123.456-78', '٠١٢٣٤٥٦٧٨٩'])(
  '%s is a phone number',
  (text) => expect(isPhoneNumber(text)).toBe(true),
);

it.each([
  '',
  'call me maybe',
  '123 456 789',
  '555-abc-1234567',
  '----------',
  '+ ( ) - . / +',
  '12345é67890',
])('“%s” is none', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
  const read = signupBody.shape.phoneNumber.safeParse(text);
  expect(read.error?.issues.map(({ message }) => message)).toEqual([PHONE_PROBLEM]);
});
