import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { showToast } from '../../ui/notice-store.ts'

/** What somebody else saved meanwhile, when that is why it failed: the next press of the button replaces it. */
export async function findNewer<Saved>(
	failure: unknown,
	find: () => Promise<Saved | undefined>,
): Promise<Saved | undefined> {
	if (!(failure instanceof ApiProblem) || failure.problem.code !== 'edited_meanwhile') return undefined
	try {
		const newer = await find()
		if (newer) showToast('error', m.texts_changed_meanwhile())
		return newer
	} catch (error) {
		logFailure('What was saved meanwhile was not loaded', error)
		return undefined
	}
}
