/** The cheerful colours of places and ages. */
export const tints = [
	'bg-[#ffe3d3] dark:bg-[#4a2a1a]',
	'bg-[#dff3e5] dark:bg-[#1e3a2a]',
	'bg-[#dfeafa] dark:bg-[#1f3047]',
	'bg-[#fdf0cf] dark:bg-[#423514]',
	'bg-[#eee5fa] dark:bg-[#352a48]',
]
