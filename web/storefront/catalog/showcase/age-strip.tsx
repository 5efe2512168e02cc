import { m } from '#messages'
import { Link } from '../../../ui/link.tsx'
import { ageChoices, catalogUrl } from '../catalog-filters.ts'
import { tints } from './tints.ts'

/** Leads to the filter by age. */
export function AgeStrip() {
	return (
		<nav aria-labelledby="ages" className="age-strip swipe">
			<h2 id="ages" className="shrink-0 font-extrabold sm:text-lg">
				{m.catalog_ages()}
			</h2>
			<ul className="ages">
				{ageChoices.map((band, index) => (
					<li key={band}>
						<Link to={catalogUrl({ age: [band] })} className={`age ${tints[index % tints.length]}`}>
							{digitsOf(band)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** `3–5`, `12+` */
function digitsOf(band: string): string {
	return band.endsWith('-') ? band.replace('-', '+') : band.replace('-', '–')
}
