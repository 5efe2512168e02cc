import type { Drawn } from './drawn.ts'

/** Decorative without a title. */
export function DrawnPicture({ drawn: { kind, brand, facts = [] }, title }: { drawn: Drawn; title: string }) {
	const role = title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
	return (
		<span className={`drawn drawn-${kind}`} {...role}>
			{brand && <b>{brand}</b>}
			{facts.map((fact) => (
				<i key={fact}>{fact}</i>
			))}
		</span>
	)
}
