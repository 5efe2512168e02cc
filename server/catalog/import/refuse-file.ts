import type { Language } from '#contract/language.ts'
import { fail } from '../../platform/problem.ts'
import type { ImportFailure } from './import-failure.ts'
import { sayFailure } from './say-failure.ts'

/** Throws `file_refused` with the reason as a sentence. */
export function refuseFile(failure: ImportFailure, language: Language): never {
	return fail('file_refused', { errors: [{ field: 'file', detail: sayFailure(failure, language) }] })
}
