import type { Alternative, Term } from './terms.ts'

/** `label` limits a lexeme to parts of the product (`A` to `D`). */
function lexeme(stem: string, label = ''): string {
	return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${label && `:${label}`}`
}

function queryOf({ stems }: Alternative, label?: string): string {
	return `(${stems.map((stem) => lexeme(stem, label)).join(' & ')})`
}

export function anyOf(alternatives: readonly Alternative[], label?: string): string {
	return alternatives.map((alternative) => queryOf(alternative, label)).join(' | ')
}

/** Matches products that have every term. */
export function allOf(terms: readonly Term[], label?: string): string {
	return terms.map(({ alternatives }) => `(${anyOf(alternatives, label)})`).join(' & ')
}

/** Matches products that have every term of one of the sets. */
export function anySetOf(sets: readonly (readonly Term[])[]): string {
	return sets.map((set) => `(${allOf(set)})`).join(' | ')
}

/** Matches the typed words one after the other. */
export function phraseOf(terms: readonly Term[]): string {
	return terms
		.flatMap(({ alternatives }) => alternatives[0]?.stems ?? [])
		.map((stem) => lexeme(stem))
		.join(' <-> ')
}
