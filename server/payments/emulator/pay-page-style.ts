export const payPageStyle = `
:root {
	color-scheme: light dark;
	--canvas: light-dark(#eef1f6, #12161d);
	--surface: light-dark(#ffffff, #1b212b);
	--ink: light-dark(#1a2130, #eef1f6);
	--muted: light-dark(#566072, #a6b0c0);
	--line: light-dark(#d9dee7, #323b49);
	--edge: light-dark(#7c8799, #76839a);
	--accent: light-dark(#1f5fd0, #7fb0ff);
	--on-accent: light-dark(#ffffff, #0d1626);
	--notice: light-dark(#fff3d6, #3a2f12);
	--on-notice: light-dark(#5c4200, #ffe3a0);
	--bad: light-dark(#b3261e, #ff9a91);
	--good: light-dark(#1d7a46, #6fd79c);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
.notice { background: var(--notice); color: var(--on-notice); padding: .625rem 1rem; text-align: center; font-weight: 600 }
main { max-width: 29rem; margin: 0 auto; padding: 1.25rem 1rem 3rem }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem }
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; margin: 0 0 1rem }
.shop { font-weight: 600; margin: 0; overflow-wrap: anywhere }
.about { color: var(--muted); margin: .125rem 0 1rem; overflow-wrap: anywhere }
.sum { margin: 0; padding-top: 1rem; border-top: 1px solid var(--line) }
.sum span { display: block; color: var(--muted); font-size: .875rem }
.sum strong { font-size: 2rem; line-height: 1.2; font-variant-numeric: tabular-nums }
label { display: block; font-weight: 600; margin-bottom: .375rem }
input {
	width: 100%; min-height: 3rem; padding: .5rem .875rem; font: inherit; font-size: 1.125rem; letter-spacing: .03em;
	color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: .625rem;
}
input::placeholder { color: var(--muted); opacity: 1 }
input[aria-invalid] { border-color: var(--bad) }
.hint { color: var(--muted); font-size: .875rem; margin: .375rem 0 0 }
.bad { color: var(--bad); font-weight: 600 }
.good { color: var(--good) }
.buttons { display: grid; gap: .625rem; margin-top: 1.25rem }
button, .button {
	display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; font: inherit; font-weight: 600; text-align: center;
	text-decoration: none; color: var(--ink); background: transparent; border: 1px solid var(--edge); border-radius: .625rem;
	cursor: pointer;
}
.main { color: var(--on-accent); background: var(--accent); border-color: var(--accent) }
button:hover, .button:hover { filter: brightness(1.08) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.state { font-size: 1.375rem; font-weight: 700; margin: 0 0 1rem }
.state + .about { margin-top: -.75rem }
summary { cursor: pointer; font-weight: 600; min-height: 1.5rem }
dl { margin: .75rem 0 0 }
dl div { padding: .5rem 0; border-top: 1px solid var(--line) }
dt { font-variant-numeric: tabular-nums; letter-spacing: .03em }
dd { margin: 0; color: var(--muted); font-size: .875rem }
@media (min-width: 60rem) {
	main { max-width: 58rem; padding-top: 3.5rem }
	h1 { font-size: 1.75rem; margin-bottom: 1.5rem }
	.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem; align-items: start }
	.panel { padding: 1.75rem }
	.buttons { grid-template-columns: 2fr 1fr }
}
`
