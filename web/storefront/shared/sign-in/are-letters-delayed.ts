import { readFields } from '../../../platform/api/read-value.ts'

/** Whether a letter takes its time, by the answer of the call that sends it; other servers answer nothing of that. */
export function areLettersDelayed(answer: unknown): boolean {
	return readFields(answer).get('lettersDelayed') === true
}
