import { m } from '#messages'
import type { ProductPage } from '../../platform/api/find-products.ts'
import { formatCount } from '../../platform/format.ts'
import { Link } from '../../ui/link.tsx'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'

interface CorrectionNoteProps {
	readonly filters: CatalogFilters
	readonly correction: ProductPage['correction']
}

/** Names the corrected words and links to the search for the typed ones, or the other way round. */
export function CorrectionNote({ filters, correction }: CorrectionNoteProps) {
	const typed = filters.query
	if (filters.literal) {
		const likewise = catalogUrl({ ...filters, literal: '', page: 1 })
		return <Note text={m.catalog_literal({ text: typed })} to={likewise} link={m.catalog_similar()} />
	}
	if (!correction) return null
	const { query, literalItems } = correction
	const text =
		literalItems === 0
			? m.catalog_corrected({ text: query })
			: m.catalog_corrected_also({ typed, items: formatCount(literalItems), text: query })
	const literally = catalogUrl({ ...filters, literal: 'true', page: 1 })
	return <Note text={text} to={literally} link={m.catalog_literally({ text: typed })} />
}

function Note({ text, to, link }: { text: string; to: string; link: string }) {
	return (
		<p className="mb-3">
			{text}{' '}
			<Link
				to={to}
				preventScrollReset
				className="inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline"
			>
				{link}
			</Link>
		</p>
	)
}
