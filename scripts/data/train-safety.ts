/*
 * Makes the model of the coach's safety gate, `build/coach-safety.model`, unless it is there and fits its data. A step
 * of the build; in development the server does the same when it is first needed.
 */
import { loadSafetyModel } from '#features/coach/server/safety-files.ts';

loadSafetyModel();
