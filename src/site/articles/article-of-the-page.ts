import { articleBody } from './article-bodies.ts';

/** `/help-center/print-a-plan` and `/senior-care`; other addresses name no article that exists. */
const [, help, health] =
  /^\/(?:help-center\/([\w-]+)|([\w-]+))\/?$/.exec(globalThis.location?.pathname ?? '') ?? [];

// A prerendered article must be at hand before the page comes alive: React would else put the placeholder of a
// text that is still to come in place of the text that is being read.
if (help !== undefined) await articleBody('help', help);
else if (health !== undefined) await articleBody('health', health);
