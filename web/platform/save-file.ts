const urlKeptMs = 60_000

export function saveFile(name: string, content: Blob): void {
	const url = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// Some browsers read the URL only after the click handler.
	setTimeout(() => URL.revokeObjectURL(url), urlKeptMs)
}
