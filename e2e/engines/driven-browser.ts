/** A browser driven by the standard WebDriver protocol; elements are named by XPaths. */
export interface DrivenBrowser {
	/** Resolves once the page can be read; its scripts may still be on their way. */
	open(url: string): Promise<void>
	find(place: string): Promise<readonly FoundElement[]>
	photograph(): Promise<Buffer>
	close(): Promise<void>
}

export interface FoundElement {
	isShown(): Promise<boolean>
	press(): Promise<void>
	type(text: string): Promise<void>
	pressEnter(): Promise<void>
	read(): Promise<string>
	height(): Promise<number>
}

/** The size of the viewport. */
export const pageSize = { width: 1440, height: 900 }
