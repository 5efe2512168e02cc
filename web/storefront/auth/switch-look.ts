/** A link that stands where the dialogs have a text button. */
export const switchLook =
	'inline-flex min-h-11 items-center px-2 font-bold text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-current'
