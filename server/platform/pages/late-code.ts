export const modulePreload = '<link rel="modulepreload"'
const moduleScript = 'type="module" async=""'

const longestMs = 2_500

/**
 * Starts the page's code once the main picture is painted, after the first touch or key, or after a while: the page can be read and its links
 * followed without it, and on a slow line the picture would wait behind it. Presses meanwhile are kept; during one nothing moves.
 */
export const lateStart = `{const late=document.querySelector('script[data-late]');let begun
const fetchCode=()=>{for(const link of document.querySelectorAll('link[rel=late]'))link.rel='modulepreload'}
const begin=()=>{if(begun)return
begun=true
fetchCode()
const code=document.createElement('script')
code.type='module'
code.textContent=late.textContent
late.replaceWith(code)}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)))
const picture=document.querySelector('img[fetchpriority=high]')
const at=(kind,act)=>addEventListener(kind,act,{once:true,capture:true,passive:true})
at('pointerdown',fetchCode)
for(const kind of ['pointerup','pointercancel','keydown','input'])at(kind,begin)
if(window.earlyPresses||window.earlyInputs||window.earlyForm)begin()
else if(picture)picture.decode().then(painted,painted)
else painted()
setTimeout(begin,${longestMs})}`

/** The code of the page stands in it as data for `lateStart`, and scripts of its head know that. */
export function putOff(html: string): string {
	return html
		.replace(/^<html/, '<html data-late=""')
		.replaceAll(modulePreload, '<link rel="late"')
		.replace(moduleScript, 'type="text/plain" data-late=""')
}
