import { App } from './app/app.tsx';
import { mount } from './app/mount.tsx';

mount(<App />);
