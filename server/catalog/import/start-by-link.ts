import type { CatalogueImport } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/values/language.ts'
import type { Deps } from '../../platform/deps.ts'
import { fail } from '../../platform/problem.ts'
import type { StreamedFile } from '../../platform/route.ts'
import { faultText } from '../fetching/fault-text.ts'
import { FetchError, type FetchLimits, type Outside, openLink } from '../fetching/open-link.ts'
import { startImport } from './import-steps.ts'

interface StartByLinkDeps extends Pick<Deps, 'db' | 'clock'> {
	/** Without it links may lead to the public Internet only. */
	readonly outside?: Outside
}

interface StartByLinkInput {
	readonly userId: string
	readonly language: Language
	readonly link: string
}

// A person waits, and so may a proxy, a minute long.
const mostMs = 50_000
export const mostBytes = limits.importMegabytes * 1024 * 1024

/** Takes the file behind a link in as an uploaded one. Throws `file_refused`, also when the link brings nothing. */
export async function startImportByLink(
	deps: StartByLinkDeps,
	{ userId, language, link }: StartByLinkInput,
): Promise<CatalogueImport> {
	const file = linkedFile(link, { mostMs, outside: deps.outside })
	try {
		return await startImport(deps, { userId, language, file })
	} catch (error) {
		if (!(error instanceof FetchError)) throw error
		const detail = faultText(error, limits.importMegabytes, language)
		return fail('file_refused', { errors: [{ field: 'link', detail }] })
	}
}

/** Reading it throws a `FetchError`. */
export function linkedFile(link: string, waiting: Omit<FetchLimits, 'mostBytes'>): StreamedFile {
	return { name: nameOf(link), content: openLink(link, { mostBytes, ...waiting }), isTooLarge: () => false }
}

/** What a person knows the file by; the kind of the file is seen from its content. */
function nameOf(link: string): string {
	const url = URL.parse(link)
	const last = url?.pathname.split('/').at(-1)
	return last ? `${url?.hostname} ${last}` : (url?.hostname ?? link)
}
