import '@mantine/core/styles.layer.css';
import './ui/theme/base.css';
import 'virtual:theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root.');
createRoot(place).render(<App />);
