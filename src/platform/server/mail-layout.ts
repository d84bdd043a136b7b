import { escapeHtml } from '#domain/text/escape-html.ts';
import { carriesWebAddress } from '#platform/contract/plain-name.ts';
import type { Mail } from './mailer.ts';

interface Way {
  /** Where to continue; shown as a button, and in full below it. */
  readonly link?: { readonly label: string; readonly url: string } | undefined;
  /** What to type when there is no trusted link. */
  readonly code?: { readonly label: string; readonly value: string } | undefined;
}

export interface MailContent extends Way {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Instead of one link or code: one for each of several accounts. */
  readonly choices?: readonly Way[];
  /** What to do if this was someone else. */
  readonly ifNotYou: string;
  /** Why this person receives this email. */
  readonly why: string;
}

const waysOf = (content: MailContent): readonly Way[] => [content, ...(content.choices ?? [])];

function textOf(content: MailContent): string {
  const { greeting, paragraphs, ifNotYou, why } = content;
  const parts = [
    greeting,
    ...paragraphs,
    ...waysOf(content).flatMap(({ link, code }) => [
      ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
      ...(code === undefined ? [] : [`${code.label}:\n${code.value}`]),
    ]),
    ifNotYou,
    `-- \nHearthwell · one meal, a portion for everyone\n${why}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const paragraph = (inner: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${inner}</p>`;

function htmlOfWay({ link, code }: Way): string[] {
  return [
    ...(link === undefined
      ? []
      : [
          paragraph(
            `<a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#2d6a2f;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(link.label)}</a>`,
            'padding-top:8px;',
          ),
          paragraph(
            `If the button does not work, open this address:<br>${escapeHtml(link.url)}`,
            'font-size:14px;color:#5c5148;word-break:break-all;',
          ),
        ]),
    ...(code === undefined
      ? []
      : [
          paragraph(
            `${escapeHtml(code.label)}:<br><code style="font-size:16px;word-break:break-all">${escapeHtml(code.value)}</code>`,
          ),
        ]),
  ];
}

/** Inline styles and no pictures: it looks the same everywhere, and opening it reveals nothing to anyone. */
function htmlOf(content: MailContent): string {
  const { subject, greeting, paragraphs, ifNotYou, why } = content;
  const body = [
    paragraph(escapeHtml(greeting)),
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    ...waysOf(content).flatMap(htmlOfWay),
    paragraph(escapeHtml(ifNotYou)),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbf6ee;color:#2c241d;font:16px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:34em;margin:0 auto;padding:28px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 20px;font-size:20px;font-weight:bold;color:#2d6a2f">Hearthwell</p>
${body}
</div>
<p style="max-width:34em;margin:16px auto 0;font-size:13px;color:#5c5148">${escapeHtml(why)}</p>
</body>
</html>
`;
}

/**
 * A name that someone gave themselves, in a mail that may go to anyone. Mail programs make links of what looks like
 * one, so a name from before such names were refused is left out, and an invisible joiner is after each dot.
 */
export const nameInMail = (name: string, instead: string): string =>
  carriesWebAddress(name) ? instead : name.replaceAll('.', '.\u2060');

/** A mail in plain text, and the same in HTML. Whatever is put in, nothing of it is read as HTML. */
export function mailOf(content: MailContent): Mail {
  return { to: content.to, subject: content.subject, text: textOf(content), html: htmlOf(content) };
}
