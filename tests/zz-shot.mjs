import chromium from '@sparticuz/chromium'; import { chromium as pw } from 'playwright-core';
const b = await pw.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox','--headless=shell'] });
for (const [url,out,w,h] of JSON.parse(process.argv[2])) { const p = await b.newPage({ viewport: { width: w, height: h } }); await p.goto(url); await p.waitForTimeout(800); await p.screenshot({ path: out }); await p.close(); }
await b.close();
