// The television's screen: a code, then cameras, then one of them large. Back (Escape) leads to the cameras.
const at = (id) => document.getElementById(id);
const say = (title, hint = '') => {
  at('title').textContent = title;
  at('hint').textContent = hint;
};
let playing = null;
let shown = '';
let who = '';

const stop = (why = '') => {
  if (!playing) return;
  playing.hls.destroy();
  clearInterval(playing.marking);
  void fetch(`/api/viewer/sessions/${playing.sessionId}`, { method: 'DELETE' });
  playing = null;
  at('player').hidden = true;
  at('hint').textContent = why;
  shown = '';
  void look();
};

/** Under Stream Shield anyone who photographs the screen photographs this too. */
const mark = () => {
  const sign = at('mark');
  sign.textContent = `${who} · ${new Date().toLocaleTimeString()}`;
  sign.style.left = `${Math.random() * 70}%`;
  sign.style.top = `${Math.random() * 80}%`;
};

const watch = async (camera) => {
  const answer = await fetch(`/api/viewer/cameras/${camera.id}/sessions`, { method: 'POST' });
  if (!answer.ok) return say('Your cameras', `${camera.name} cannot be watched now.`);
  const { result } = await answer.json();
  const hls = new window.Hls();
  hls.loadSource(result.playlistUrl);
  hls.attachMedia(at('video'));
  hls.on(window.Hls.Events.ERROR, (_, error) => error.fatal && stop(`${camera.name} has ended.`));
  at('player').hidden = false;
  at('mark').hidden = !result.streamShield;
  const marking = result.streamShield ? setInterval(mark, 4000) : undefined;
  if (result.streamShield) mark();
  playing = { hls, sessionId: result.sessionId, marking, isShielded: result.streamShield };
};

const cardOf = (camera) => {
  const [item, button, image, label] = ['li', 'button', 'img', 'span'].map((tag) => document.createElement(tag));
  image.alt = '';
  if (camera.still) image.src = camera.still;
  const opens =
    camera.nextOpening && camera.nextOpening !== 'never'
      ? ` opens ${new Date(camera.nextOpening).toLocaleString()}`
      : ' is closed';
  label.textContent = camera.isOpen ? camera.name : camera.name + opens;
  button.disabled = !camera.isOpen;
  button.addEventListener('click', () => void watch(camera));
  button.append(image, label);
  item.append(button);
  return item;
};

const look = async () => {
  const state = await fetch('/state')
    .then((answer) => answer.json())
    .catch(() => ({}));
  if (playing) return state.cameras ? undefined : stop();
  // Drawn anew only when something changed: the focus stays where it is.
  const now = JSON.stringify(state);
  if (now === shown) return;
  shown = now;
  at('code').hidden = !state.code;
  at('cameras').replaceChildren();
  if (state.code) {
    say('Connect this television', `On your phone, open ${state.code.address} and enter`);
    at('code').textContent = state.code.userCode;
  } else if (state.cameras) {
    who = state.name;
    say('Your cameras', state.cameras.length === 0 ? 'There are no cameras for you yet.' : '');
    at('cameras').replaceChildren(...state.cameras.map(cardOf));
    at('cameras').querySelector('button:enabled')?.focus();
  } else say('The portal cannot be reached', 'It is tried again.');
};

document.addEventListener('keydown', (event) => event.key === 'Escape' && stop());
document.addEventListener('visibilitychange', () => {
  if (playing?.isShielded) at('video').style.visibility = document.hidden ? 'hidden' : 'visible';
});
setInterval(() => void look(), 2000);
void look();
