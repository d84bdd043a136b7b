import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconMessage, IconPhone } from '@tabler/icons-react';
import type { HelpLine } from '../../contract/answer.ts';
import classes from './help.module.css';

/** Numbers that people know by heart come first to the eye: 911, 988, 112. */
const SHORT = 3;
const isShort = ({ call }: Pick<HelpLine, 'call'>): boolean => call?.length === SHORT;

const smsOf = ({ number, body }: NonNullable<HelpLine['text']>): string =>
  `sms:${number}${body === null ? '' : `?&body=${encodeURIComponent(body)}`}`;

function Ways({ name, call, text, url }: HelpLine) {
  return (
    <>
      {call === null ? null : (
        <a
          className={classes.way}
          data-leads={isShort({ call }) || undefined}
          href={`tel:${call.replaceAll(/[^\d+*#]/g, '')}`}
        >
          <IconPhone size={20} aria-hidden />
          Call {call}
        </a>
      )}
      {text === null ? null : (
        <a className={classes.way} href={smsOf(text)}>
          <IconMessage size={20} aria-hidden />
          Text {text.body === null ? '' : `${text.body} to `}
          {text.number}
        </a>
      )}
      {url === null ? null : (
        <a className={classes.site} href={url} target="_blank" rel="noreferrer">
          <IconExternalLink size={18} aria-hidden />
          <span>
            Website<VisuallyHidden> of {name}, opens in a new tab</VisuallyHidden>
          </span>
        </a>
      )}
    </>
  );
}

/** Large enough for a shaking hand, and calm. */
export function HelpLines({ lines }: { readonly lines: readonly HelpLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines
        .toSorted((a, b) => Number(isShort(b)) - Number(isShort(a)))
        .map((line) => (
          <li key={line.name}>
            <p className={classes.lineName}>
              {line.name}
              {line.hours === null ? null : <span> · {line.hours}</span>}
            </p>
            <div className={classes.ways}>
              <Ways {...line} />
            </div>
          </li>
        ))}
    </ul>
  );
}
