/** The message is for the person who starts the shop. */
export class StartupError extends Error {}

export interface WrongSetting {
	readonly name: string
	/** Follows the name in a sentence. */
	readonly reason: string
}

/** Has a line for each setting that is wrong. */
export class WrongSettingsError extends StartupError {
	readonly settings: readonly WrongSetting[]

	constructor(settings: readonly WrongSetting[]) {
		super(['These settings are wrong:', ...settings.map(({ name, reason }) => `  ${name}: ${reason}`)].join('\n'))
		this.settings = settings
	}
}
