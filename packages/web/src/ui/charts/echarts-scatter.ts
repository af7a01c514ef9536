import { ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only what a scatter needs; this module is loaded when the first chart is shown.
use([ScatterChart, GridComponent, AriaComponent, CanvasRenderer]);

export { init };
