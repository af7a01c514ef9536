import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only the axes: dots have their own canvas. This module is loaded with the first chart.
use([GridComponent, CanvasRenderer]);

export { init };
