// Run after `npm install` of a new package: `node scripts/complete-lock.mjs` (see lib/complete-lock.mjs).
import { addHashes, completeLock } from './lib/complete-lock.mjs';

const added = completeLock();
console.log(added.length === 0 ? 'package-lock.json is complete' : `added ${added.join(', ')}`);
const { hashed, unknown } = addHashes();
if (hashed.length > 0) console.log(`hashes added for ${hashed.join(', ')}`);
if (unknown.length > 0) console.log(`this registry has no hash of ${unknown.join(', ')}`);
