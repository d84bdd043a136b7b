import classes from './drawing.module.css';

export interface DrawingProps {
  readonly url: string;
  /** Decides how wide it is. */
  readonly className: string;
  /** Below the first screen it is fetched when it comes near; a picture that someone waits for goes before others. */
  readonly when?: 'first' | 'near';
}

/** A drawing of a dish, 4:3. Decorative: the dish's name is next to it. */
export function Drawing({ url, className, when = 'first' }: DrawingProps) {
  return (
    <img
      className={`${className} ${classes.drawing}`}
      src={url}
      alt=""
      width={400}
      height={300}
      decoding="async"
      loading={when === 'near' ? 'lazy' : 'eager'}
      fetchPriority={when === 'near' ? 'auto' : 'high'}
    />
  );
}
