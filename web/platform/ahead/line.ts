/** What browsers tell of the line; Safari and Firefox tell nothing. */
interface Line {
	readonly saveData?: boolean
	readonly effectiveType?: string
}

const slow: readonly unknown[] = ['slow-2g', '2g', '3g']

function readLine(): Line {
	return 'connection' in navigator && navigator.connection instanceof Object ? navigator.connection : {}
}

/** Whether the person has asked browsers to load no more than is needed. */
export function savesData(): boolean {
	return readLine().saveData === true
}

/** On a slow line what is only perhaps wanted would hold up what is. */
export function hasGoodLine(): boolean {
	return !savesData() && !slow.includes(readLine().effectiveType)
}
