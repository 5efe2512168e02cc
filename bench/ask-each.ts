/** What `ask` answers for every item, in their order; so many are asked for at a time. */
export async function askEach<Item, Answer>(
	items: readonly Item[],
	atATime: number,
	ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
	const waiting = items.entries()
	const answers: Answer[] = []
	const askOn = async () => {
		for (const [place, item] of waiting) answers[place] = await ask(item)
	}
	await Promise.all(Array.from({ length: atATime }, askOn))
	return answers
}
