// Sounds, made rather than loaded.
import type { Sound } from '../model/state/events';

let context: AudioContext | null = null;

// Browsers allow sound only after somebody has touched the page.
export function wake(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

function fade(audio: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(hertz: number, delay: number, seconds: number, loud = 0.12): void {
  if (!context) return;
  const at = context.currentTime + delay;
  const oscillator = context.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  oscillator.connect(fade(context, at, loud, seconds));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

const kAfterFrame = 17; // milliseconds
let noise: AudioBuffer | null = null;

function makeNoise(audio: AudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

// A knock of wood: filtered noise.
function knock(hertz: number, delay: number, loud = 0.5): void {
  if (!context) return;
  const seconds = 0.06;
  const at = context.currentTime + delay;
  const source = context.createBufferSource();
  source.buffer = noise ??= makeNoise(context, seconds);
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = 2;
  source.connect(filter).connect(fade(context, at, loud, seconds));
  source.start(at);
}

const sounds: Record<Sound, () => void> = {
  dice: () => [0, 0.06, 0.11, 0.19].forEach((delay, i) => knock(1500 + 350 * i, delay, 0.35)),
  checker: () => knock(850, 0),
  hit: () => [0, 0.07].forEach((delay) => knock(520, delay, 0.7)),
  double: () => [392, 523].forEach((hertz, i) => tone(hertz, 0.12 * i, 0.25)),
  turn: () => tone(660, 0, 0.18, 0.08),
  low: () => [0, 0.16, 0.32].forEach((delay) => tone(1175, delay, 0.07, 0.1)),
  win: () => [523, 659, 784, 1047].forEach((hertz, i) => tone(hertz, 0.12 * i, 0.4)),
  lose: () => [392, 330, 262].forEach((hertz, i) => tone(hertz, 0.16 * i, 0.4)),
  invitation: () => [587, 784].forEach((hertz, i) => tone(hertz, 0.15 * i, 0.3)),
  chat: () => tone(880, 0, 0.08, 0.05),
  alarm: () => [440, 220, 440, 220].forEach((hertz, i) => tone(hertz, 0.2 * i, 0.2, 0.2)),
};

// What is seen comes first; a page that is hidden has late timers and shows nothing.
export function play(name: Sound): void {
  const ring = () => {
    if (context?.state === 'running') sounds[name]();
  };
  if (document.hidden) ring();
  else setTimeout(ring, kAfterFrame);
}
