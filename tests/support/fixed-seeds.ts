import fc from 'fast-check';

// Every day the same cases, so that a change is red only for what it changed; the deep run draws new ones.
if (process.env.TEST_DEEP === undefined) fc.configureGlobal({ seed: 20_261_126 });
