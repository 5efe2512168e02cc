import type { ReactNode } from 'react'
import { m } from '#messages'
import { ageText } from '../shared/age-text.ts'
import type { ShownProduct } from './load-product.ts'

/**
 * Age, country and material, which parents ask for first; without a picture also what makes one. The details repeat them in
 * full.
 */
export function KeyFacts({ product }: { product: ShownProduct }) {
	const { ageFrom, brand, composition, country, drawn, langs, isComing } = product
	const facts = drawn ? [brand, ...(drawn.facts ?? [])].filter(Boolean) : []
	const [material] = composition.split(/[,;]/)
	if (!isComing && ageFrom === undefined && !country && !material && facts.length === 0) return null
	return (
		// Most products have a line of them, so that nothing moves when they come.
		<ul className={`flex flex-wrap gap-2 ${isComing ? 'min-h-7.5' : ''}`}>
			{ageFrom !== undefined && <Fact name={m.product_age()}>{ageText(ageFrom)}</Fact>}
			{country && (
				<Fact name={m.product_country()} lang={langs.country}>
					{country}
				</Fact>
			)}
			{material && (
				<Fact name={m.product_composition()} lang={langs.composition}>
					{material}
				</Fact>
			)}
			{facts.map((fact) => (
				<Fact key={fact}>{fact}</Fact>
			))}
		</ul>
	)
}

function Fact({ name, lang, children }: { name?: string; lang?: 'ru' | undefined; children: ReactNode }) {
	return (
		<li className="max-w-full rounded-full border border-edge/60 px-3 py-1 font-bold text-sm">
			{name && <span className="sr-only">{name}: </span>}
			<span lang={lang}>{children}</span>
		</li>
	)
}
