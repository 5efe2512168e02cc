const addressKeptMs = 60_000

/** Hands the browser a file to save in the downloads. */
export function saveFile(name: string, content: Blob): void {
	const address = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = address
	link.download = name
	link.click()
	// Some browsers read the address only after the press has been handled.
	setTimeout(() => URL.revokeObjectURL(address), addressKeptMs)
}
