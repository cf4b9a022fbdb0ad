/** The same nine cells as four programs put them on the clipboard: text, and the HTML beside it. */

const TEXT = '001\t张三\t2026/3/5\r\n002\t"李 ""四""\n第二行"\t1,234.50\r\n003\t\t=A1\r\n';

/** Excel for Microsoft 365: fragment marks, styles by class, a line end behind the last row. */
export const EXCEL = {
  text: TEXT,
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet>
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"\\@";} --></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=216 style='border-collapse:collapse;width:162pt'>
<!--StartFragment-->
 <col width=72 span=3 style='width:54pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=72 style='height:15.0pt;width:54pt'>001</td>
  <td width=72 style='width:54pt'>张三</td>
  <td class=xl66 align=right width=72 style='width:54pt'>2026/3/5</td>
 </tr>
 <tr height=40><td height=40 class=xl65>002</td><td class=xl67>李 &quot;四&quot;<br>第二行</td><td class=xl68 align=right>1,234.50</td></tr>
 <tr height=20><td height=20 class=xl65>003</td><td></td><td class=xl65>=A1</td></tr>
<!--EndFragment-->
</table></body></html>`,
};

/** WPS Office: like Excel, with its own generator and empty cells of a hard space. */
export const WPS = {
  text: TEXT,
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:et="http://www.wps.cn/et">
<head><meta name=Generator content="WPS Office ET"><style>.et3{mso-number-format:"\\@";}</style></head><body>
<table width=216 border=0 cellpadding=0 cellspacing=0 style='border-collapse:collapse;'><!--StartFragment-->
<col width=72><col width=72><col width=72>
<tr height=18><td class=et3 height=18 x:str>001</td><td class=et2 x:str>张三</td><td class=et4 align=right x:num=46086>2026/3/5</td></tr>
<tr height=36><td class=et3 x:str>002</td><td class=et5 x:str>李 "四"<br>第二行</td><td class=et6 align=right x:num=1234.5>1,234.50</td></tr>
<tr height=18><td class=et3 x:str>003</td><td class=et2>&nbsp;</td><td class=et3 x:str>=A1</td></tr>
<!--EndFragment--></table></body></html>`,
};

/** LibreOffice Calc: values and formats as attributes, fonts as elements, text without a line end behind it. */
export const LIBREOFFICE = {
  text: '001\t张三\t2026/3/5\n002\t"李 ""四""\n第二行"\t1,234.50\n003\t\t=A1\n',
  html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/>
<style type="text/css">body,div,table{font-family:"Liberation Sans";font-size:x-small}</style></head><body>
<table cellspacing="0" border="0"><colgroup span="3" width="85"></colgroup>
<tr><td height="17" align="left" sdnum="1033;0;@">001</td><td align="left"><font face="Noto Sans CJK SC">张三</font></td><td align="right" sdval="46086" sdnum="2052;0;YYYY/M/D">2026/3/5</td></tr>
<tr><td align="left" sdnum="1033;0;@">002</td><td align="left"><font face="Noto Sans CJK SC">李 &quot;四&quot;<br>第二行</font></td><td align="right" sdval="1234.5" sdnum="1033;0;#,##0.00">1,234.50</td></tr>
<tr><td align="left" sdnum="1033;0;@">003</td><td align="left"><br></td><td align="left" sdnum="1033;0;@">=A1</td></tr>
</table></body></html>`,
};

/** Google Sheets: values as JSON in attributes, no line end behind the last row. */
export const GOOGLE = {
  text: '001\t张三\t2026/3/5\n002\t"李 ""四""\n第二行"\t1,234.50\n003\t\t=A1',
  html: `<meta charset='utf-8'><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;001&quot;}">001</td><td>张三</td><td style="text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:46086}">2026/3/5</td></tr><tr style="height:21px;"><td>002</td><td>李 &quot;四&quot;<br/>第二行</td><td style="text-align:right;">1,234.50</td></tr><tr style="height:21px;"><td>003</td><td></td><td>=A1</td></tr></tbody></table>`,
};
