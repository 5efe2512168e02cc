import type pg from 'pg'

/** Which of some texts hold a word or another form of it, as the shop's search tells forms apart; words that only join others have none. */
export async function holdWord(pool: pg.Pool, word: string, texts: readonly string[]): Promise<boolean[]> {
	const { rows } = await pool.query<{ holds: boolean }>(
		`select tsvector_to_array(search_form(text)) && tsvector_to_array(search_form($1)) or
			search_fold($1) = any(string_to_array(search_fold(text), ' ')) as holds
		from unnest($2::text[]) with ordinality as given (text, place) order by place`,
		[word, texts],
	)
	return rows.map(({ holds }) => holds)
}
