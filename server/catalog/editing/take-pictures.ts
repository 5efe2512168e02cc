import type { Language } from '#contract/language.ts'
import { acceptPictures } from '../../images/accept-pictures.ts'
import { type KeepingDeps, keepPictures } from '../../images/keep-pictures.ts'
import type { UploadedFile } from '../../platform/route.ts'
import type { PlannedPicture } from './plan-pictures.ts'

/** Turns what a product is to show into paths. */
export type ToPaths = (planned: readonly PlannedPicture[]) => string[]

/**
 * Takes in the new pictures of a plan and keeps them; no transaction may wait for it. Throws `picture_refused`, then nothing is
 * kept, and `unavailable`.
 */
export async function takePictures(
	deps: KeepingDeps,
	planned: readonly PlannedPicture[],
	language: Language,
): Promise<ToPaths> {
	const files = planned.filter((one): one is UploadedFile => typeof one !== 'string')
	const accepted = await acceptPictures(files, language)
	await keepPictures(deps, accepted)
	const paths = new Map(files.map((file, index) => [file, accepted[index]?.path]))
	return (list) => list.flatMap((one) => (typeof one === 'string' ? one : (paths.get(one) ?? [])))
}
