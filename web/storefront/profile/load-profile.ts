import type { Profile } from '#contract/accounts.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readProfile } from '../../platform/api/read-profile.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { type AddressBook, readAddressBook } from '../shared/address-book.ts'
import { detailOf } from '../shared/sign-in/account-notices.ts'
import { type ListedSignIns, listSignIns } from './use-sign-ins.ts'

export interface ShownProfile {
	readonly profile: Profile
	readonly signIns: ListedSignIns
	readonly addresses: AddressBook
}

export type LoadedProfile = ShownProfile | { reason: string | undefined }

/** Of who is signed in. Never rejects. */
export async function loadProfile(): Promise<LoadedProfile> {
	try {
		const [answer, signIns, addresses] = await Promise.all([call('GET /profile', {}), listSignIns(), readAddressBook()])
		const profile = readProfile(answer)
		return profile ? { profile, signIns, addresses } : { reason: undefined }
	} catch (error) {
		logFailure('The profile was not loaded', error)
		return { reason: detailOf(error) }
	}
}
