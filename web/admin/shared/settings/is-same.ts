/** Whether two drafts have the same values: the keys of rows, and whether an empty text is there, do not count. */
export function isSame(one: object, other: object): boolean {
	return one === other || JSON.stringify(one, counted) === JSON.stringify(other, counted)
}

const counted = (name: string, value: unknown) => (name === 'key' || value === '' ? undefined : value)
