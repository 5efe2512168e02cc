import type { SignInOfPerson } from '#contract/accounts.ts'
import { describeDevice } from './describe-device.ts'
import type { SignInRow } from './sign-in-queries.ts'

/** A sign-in as its person sees it; `isCurrent` when it is the one that asks. */
export function shapeSignIn(row: SignInRow, askingId: string): SignInOfPerson {
	const { id, device, address, createdAt, lastUsedAt } = row
	return {
		id,
		device: describeDevice(device),
		address,
		createdAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt.toISOString(),
		isCurrent: id === askingId,
	}
}
