// Run after `npm install` of a new package: `node scripts/complete-lock.mjs` (see lib/complete-lock.mjs).
import { completeLock } from './lib/complete-lock.mjs';

const added = completeLock();
console.log(added.length === 0 ? 'package-lock.json is complete' : `added ${added.join(', ')}`);
