import type { SignInOfPerson } from '#contract/accounts.ts'
import type { Visitor } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { describeDevice } from './describe-device.ts'
import { listOpenSignIns } from './sign-in-queries.ts'

/** Where a person is signed in now, the last used first; `isCurrent` marks the sign-in that asks. */
export async function listSignIns(
	{ db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
	{ userId, signInId }: Visitor,
): Promise<SignInOfPerson[]> {
	const rows = await listOpenSignIns(db, userId, clock.now())
	return rows.map(({ id, device, address, createdAt, lastUsedAt }) => ({
		id,
		device: describeDevice(device),
		address,
		createdAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt.toISOString(),
		isCurrent: id === signInId,
	}))
}
