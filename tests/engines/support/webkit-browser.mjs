// The smallest browser around WebKitGTK, run by gjs. WebKit's own MiniBrowser keeps nothing on disk while a test drives
// it.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [profile] = globalThis.ARGV;
Gtk.init(null);
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
    // Without a graphics card every frame would be drawn by OpenGL in software.
    view.get_settings().hardware_acceleration_policy = WebKit.HardwareAccelerationPolicy.NEVER;
    const window = new Gtk.Window({ default_width: 1024, default_height: 768 });
    window.add(view);
    view.connect('close', () => Gtk.main_quit());
    window.show_all();
    return view;
  });
});
Gtk.main();
