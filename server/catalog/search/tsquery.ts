import { type Alternative, isWhole, type Term } from './terms.ts'

/** `label` limits a lexeme to parts of the product (`A` to `D`). */
function lexeme(stem: string, label = ''): string {
	return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${label && `:${label}`}`
}

function queryOf({ stems, isPhrase }: Alternative, label?: string): string {
	return `(${stems.map((stem) => lexeme(stem, label)).join(isPhrase ? ' <-> ' : ' & ')})`
}

export function anyOf(alternatives: readonly Alternative[], label?: string): string {
	return alternatives.map((alternative) => queryOf(alternative, label)).join(' | ')
}

/** Matches products that have every term. */
export function allOf(terms: readonly Term[], label?: string): string {
	return terms.map(({ alternatives }) => `(${anyOf(alternatives, label)})`).join(' & ')
}

/** Matches products that have every term of one of the sets. */
export function anySetOf(sets: readonly (readonly Term[])[], label?: string): string {
	return sets.map((set) => `(${allOf(set, label)})`).join(' | ')
}

/** Matches the typed words one after the other. */
export function phraseOf(terms: readonly Term[]): string {
	return terms
		.flatMap(({ alternatives }) => alternatives[0]?.stems ?? [])
		.map((stem) => lexeme(stem))
		.join(' <-> ')
}

/** Matches products that have every term, but do not say that they lack it (`без батареек`). */
export function unwantedOf(terms: readonly Term[]): string[] {
	const [stem] = terms.flatMap(({ alternatives: [first] }) => first?.stems ?? [])
	if (stem === undefined || !terms.every(isWhole)) return []
	const lacking = ['не', 'без'].map((joining) => `${lexeme(joining)} <-> ${lexeme(stem)}`)
	return [`${allOf(terms)} & !(${lacking.join(' | ')})`]
}
