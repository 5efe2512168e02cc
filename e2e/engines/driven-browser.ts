/** A browser of whatever engine, driven by the standard WebDriver protocol; places on a page are XPaths. */
export interface DrivenBrowser {
	open(url: string): Promise<void>
	find(place: string): Promise<readonly Found[]>
	/** The page as a PNG. */
	photograph(): Promise<Buffer>
	close(): Promise<void>
}

export interface Found {
	/** Whether it can be seen. */
	isShown(): Promise<boolean>
	press(): Promise<void>
	type(text: string): Promise<void>
	read(): Promise<string>
	height(): Promise<number>
}

/** The size of a page, without what the browser puts around it. */
export const pageSize = { width: 1440, height: 900 }
