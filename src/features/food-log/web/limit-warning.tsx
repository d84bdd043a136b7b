import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './limit-warning.module.css';
import { type Loggable, useLimitWarnings } from './limit-warnings.ts';

export interface LimitWarningProps {
  readonly memberIds: readonly string[];
  readonly things: readonly Loggable[];
}

interface WarningLineProps {
  readonly text: string;
  readonly isOnLabel?: boolean;
}

export function WarningLine({ text, isOnLabel = false }: WarningLineProps) {
  return (
    <p className={classes.warning} data-label={isOnLabel || undefined}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

/** A log takes everything; what someone should not eat is said before it is pressed. */
export function LimitWarning({ memberIds, things }: LimitWarningProps) {
  const warnings = useLimitWarnings(memberIds, things);
  return warnings.map((warning) => <WarningLine key={warning.text} {...warning} />);
}
