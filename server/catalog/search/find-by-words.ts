import type { Correction } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import type { TypedWords } from './read-typed-words.ts'
import type { Stems } from './stems.ts'
import { type Understood, understandQuery } from './understand-query.ts'

/** With fewer products than this found as typed, what the words may have meant is looked for too. */
const fewProducts = 12

/** What a search came to: how many products match in all, and how many of them as typed. */
interface Found {
	readonly total: number
	readonly literalTotal: number
}

/** Finds products by the words of a search text with `find`, corrected where that finds more; `isLiteral` leaves every word as it is. */
export async function findByWords<Result extends Found>(
	db: Database,
	{ typed, isLiteral }: { readonly typed: TypedWords; readonly isLiteral: boolean },
	find: (stems: Stems) => Promise<Result>,
): Promise<{ found: Result; correction: Correction | undefined }> {
	const understood = await understandQuery(db, typed, isLiteral)
	const found = await find(understood.stems)
	if (understood.corrected !== undefined || found.literalTotal >= fewProducts) return withCorrection(found, understood)
	const further = await understood.lookFurther?.()
	return further ? withCorrection(await find(further.stems), further) : { found, correction: undefined }
}

function withCorrection<Result extends Found>(found: Result, { corrected, isReplaced }: Understood) {
	const literalItems = isReplaced ? 0 : found.literalTotal
	const isOfUse = corrected !== undefined && found.total > literalItems
	return { found, correction: isOfUse ? { query: corrected, literalItems } : undefined }
}
