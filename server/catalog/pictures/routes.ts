import { limits } from '#contract/limits.ts'
import * as calls from '#contract/supply/pictures.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import type { Deps } from '../../platform/deps.ts'
import { fail } from '../../platform/problem.ts'
import { created, ok, type Route, route } from '../../platform/route.ts'
import { faultText } from '../fetching/fault-text.ts'
import { countWanted, listFailed, updateFailedToWait } from './queries.ts'
import type { WantedFailure } from './tables.ts'
import { takeArchive } from './take-archive.ts'

const mostListed = 50

export function pictureRoutes(deps: Deps): Route[] {
	const { db, log } = deps
	return [
		route(calls.getWantedPictures, async ({ request }) => ok(await describeWanted(deps, request.language))),
		route(calls.retryPictures, async ({ request, visitor: { userId } }) => {
			const count = await updateFailedToWait(db)
			log.info({ count, userId }, 'pictures are tried again')
			return ok(await describeWanted(deps, request.language))
		}),
		route(calls.uploadPictures, async ({ request, visitor: { userId } }) => {
			const { language, streamedFile } = request
			const file = (await streamedFile?.()) ?? fail('invalid_input')
			const taken = await takeArchive(deps, { userId, language, file })
			log.info({ wanted: taken.wanted, userId }, 'archive of pictures taken')
			return created(taken)
		}),
	]
}

async function describeWanted({ db, clock }: Deps, language: Language): Promise<calls.WantedPictures> {
	const counts = await countWanted(db, clock.now())
	const rows = counts.failed > 0 ? await listFailed(db, mostListed) : []
	return {
		...counts,
		failures: rows.map(({ failure, source, ...row }) => ({
			...row,
			source: nameOf(source),
			reason: failure ? failureText(failure, nameOf(source), language) : '',
		})),
	}
}

/** A file in an archive carries its checksum behind its name. */
function nameOf(source: string): string {
	return source.replace(/ \([0-9a-f]{1,8}-\d+\)$/, '')
}

function failureText(failure: WantedFailure, source: string, language: Language): string {
	const locale = { locale: language }
	const { fault } = failure
	switch (fault) {
		case 'file_empty':
		case 'picture_unknown':
		case 'picture_huge':
		case 'picture_broken':
			return m[`refused_${fault}`]({ name: source.slice(-60), count: limits.pictureMegapixels }, locale)
		case 'too_many':
			return m.picture_failed_too_many({ count: limits.productPictures }, locale)
		case 'archive_gone':
		case 'archive_broken':
		case 'not_kept':
			return m[`picture_failed_${fault}`]({}, locale)
		default:
			return faultText({ ...failure, fault }, limits.pictureMegabytes, language)
	}
}
