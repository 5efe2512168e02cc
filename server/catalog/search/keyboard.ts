const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

const toRussian = new Map(Array.from(latin, (key, index) => [key, russian.charAt(index)]))
const toLatin = new Map(Array.from(russian, (key, index) => [key, latin.charAt(index)]))

/** What the same keys would have typed in the other layout: `vbirf` is `мишка`, `дупщ` is `lego`. */
export function switchLayout(text: string): string {
	const isRussian = /[а-яё]/i.test(text)
	const keys = isRussian ? toLatin : toRussian
	return Array.from(text.toLowerCase(), (key) => keys.get(key) ?? key).join('')
}

const rows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether two letters lie side by side on a keyboard. */
export function areNeighbours(one: string, other: string): boolean {
	return rows.some(
		(row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
	)
}
